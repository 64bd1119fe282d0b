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
        buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
        const end = endOf(buffer);
        if (end < 0) return;
        const status = buffer.toString('latin1', 9, 12);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        times.push(performance.now() - sent);
        buffer = buffer.subarray(end);
        send();
      });
    });
  }
}

/** Where the first answer in a buffer ends; -1 while it is not whole. */
function endOf(buffer) {
  const head = buffer.indexOf('\r\n\r\n');
  if (head < 0) return -1;
  const headers = buffer.toString('latin1', 0, head).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(headers);
  if (length) {
    const end = head + 4 + Number(length[1]);
    return buffer.length >= end ? end : -1;
  }
  if (/\r\ntransfer-encoding: chunked/.test(headers)) {
    const end = buffer.indexOf('\r\n0\r\n\r\n', head);
    if (buffer.indexOf('0\r\n\r\n', head + 4) === head + 4) return head + 9;
    return end < 0 ? -1 : end + 7;
  }
  return head + 4;
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
