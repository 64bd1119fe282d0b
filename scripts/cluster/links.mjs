/** The links between the parts of the local cluster, in one process; they are controlled over HTTP (`breakLinks`). */
import { createServer } from 'node:http';
import { openLink } from '../../apps/api/test/servers/link.ts';
import { links, port } from './layout.mjs';

const open = new Map();
for (const { name, at, to } of links) open.set(name, await openLink(to, at));

/** `POST /<what>?ms=…` with names of links, one a line. */
createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://links');
  const names = (await request.setEncoding('utf8').toArray()).join('').split('\n');
  for (const name of names) open.get(name)[pathname.slice(1)](Number(searchParams.get('ms')));
  response.end();
}).listen(port.links, '127.0.0.1');
