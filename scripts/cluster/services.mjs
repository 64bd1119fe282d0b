/**
 * An S3 interface and an SMTP server for the local cluster: files are in `disks/files`, each email is a file in `mail`. Their faults are
 * set over HTTP at a port of its own: `POST /<mail or files>/<fault>`.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { diskOf, inFolder, port } from './layout.mjs';

const trouble = { mail: 'isWell', files: 'isWell' };

mkdirSync(inFolder('mail'), { recursive: true });
const s3 = new S3rver({
  silent: true,
  directory: diskOf('files'),
  configureBuckets: [{ name: 'oplich', configs: [] }],
});
await s3.configureBuckets();
const answer = s3.callback();
/** When each object was stored: a store that becomes consistent later does not know it for a while. */
const storedAt = new Map();
const forgottenMs = 3000;

const refuse = (request, response, status, code) => {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
};
/** The requests that are storing something. */
const storing = new Set();
// The interface's library ends the process where its disk is full; a store answers that it cannot.
process.on('uncaughtException', error => {
  if (error.code !== 'ENOSPC') throw error;
  for (const response of storing) if (!response.headersSent) response.writeHead(507).end();
});
createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://files');
  const isReading = ['GET', 'HEAD'].includes(request.method);
  if (trouble.files === 'refuses') return refuse(request, response, 503, 'SlowDown');
  if (trouble.files === 'isSlow') await sleep(2000);
  if (trouble.files === 'forgets' && isReading && Date.now() - (storedAt.get(pathname) ?? 0) < forgottenMs)
    return refuse(request, response, 404, 'NoSuchKey');
  if (request.method === 'PUT') {
    storedAt.set(pathname, Date.now());
    storing.add(response);
    response.once('close', () => storing.delete(response));
  }
  return answer(request, response);
}).listen(port.s3, '127.0.0.1');

let recipients = 0;
new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onRcptTo(_, __, done) {
    recipients += 1;
    if (trouble.mail === 'refusesHalf' && recipients % 2 === 0)
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    else done();
  },
  async onData(stream, { envelope }, done) {
    const [to] = envelope.rcptTo;
    const name = inFolder('mail', `${to.address}.${randomUUID()}`);
    if (trouble.mail === 'isSlow') await sleep(5000);
    // Whole or not there, for who reads the folder.
    pipeline(stream, createWriteStream(`${name}.coming`)).then(() => {
      renameSync(`${name}.coming`, `${name}.eml`);
      done();
    }, done);
  },
}).listen(port.smtp, '127.0.0.1');

createServer((request, response) => {
  const [service, what] = request.url.slice(1).split('/');
  trouble[service] = what;
  response.end();
}).listen(port.services, '127.0.0.1');
