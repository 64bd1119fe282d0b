/** An S3 interface and an SMTP server for the local cluster: files lie in `s3`, each e-mail is a file in `mail`. */
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { inFolder, port } from './layout.mjs';

mkdirSync(inFolder('mail'), { recursive: true });
await new S3rver({
  port: port.s3,
  silent: true,
  directory: inFolder('s3'),
  configureBuckets: [{ name: 'oplich', configs: [] }],
}).run();

new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData(stream, { envelope }, done) {
    const [to] = envelope.rcptTo;
    const name = inFolder('mail', `${to.address}.${randomUUID()}`);
    // Whole or not there, for who reads the folder.
    pipeline(stream, createWriteStream(`${name}.coming`)).then(() => {
      renameSync(`${name}.coming`, `${name}.eml`);
      done();
    }, done);
  },
}).listen(port.smtp, '127.0.0.1');
