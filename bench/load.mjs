/** Makes requests over plain sockets, so that the one who measures takes little of the machine. */
import { connect } from 'node:net';

/** `next()` gives the bytes of a request, or null when there are no more. Returns statuses, times in ms and how long it took. */
export async function load({ port, connections, seconds = Infinity, next }) {
  const times = [];
  const statuses = new Map();
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => worker()));
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = share => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    requests: times.length,
    perSecond: times.length / took,
    took,
    statuses: Object.fromEntries(statuses),
    p50: at(0.5),
    p99: at(0.99),
  };

  function worker() {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      let buffer = Buffer.alloc(0);
      /** Bytes of the answer that are still to come: of a long one only the beginning is put together. */
      let missing = 0;
      let status = '';
      let sent = 0;
      const send = () => {
        const bytes = performance.now() < until ? next() : null;
        if (bytes === null) {
          socket.destroy();
          return resolve();
        }
        sent = performance.now();
        socket.write(bytes);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', chunk => {
        if (missing > 0 && Number.isFinite(missing)) missing -= chunk.length;
        else {
          buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
          missing = missingOf(buffer);
          status = buffer.toString('latin1', 9, 12);
          if (Number.isFinite(missing)) buffer = Buffer.alloc(0);
        }
        if (missing > 0) return;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        times.push(performance.now() - sent);
        send();
      });
    });
  }
}

/** How many bytes of an answer are missing in what has come; infinite while that is not known. */
function missingOf(buffer) {
  const head = buffer.indexOf('\r\n\r\n');
  if (head < 0) return Infinity;
  const headers = buffer.toString('latin1', 0, head).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(headers);
  if (length) return head + 4 + Number(length[1]) - buffer.length;
  if (!/\r\ntransfer-encoding: chunked/.test(headers)) return 0;
  return buffer.indexOf('\r\n0\r\n\r\n', head + 2) < 0 ? Infinity : 0;
}

export const request = (method, path, token, body) => {
  const text = body === undefined ? '' : JSON.stringify(body);
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}` +
      (body === undefined
        ? method === 'GET'
          ? ''
          : 'content-length: 0\r\n'
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`) +
      `\r\n${text}`,
  );
};
