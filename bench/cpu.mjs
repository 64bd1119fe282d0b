/** CPU as the kernel counts it. */
import { readFileSync, readdirSync } from 'node:fs';

/** Reads a process from the kernel: its parent, its CPU in ms, and that of its ended children. */
function statOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  const ms = from => (Number(fields[from]) + Number(fields[from + 1])) * 10;
  return { parent: Number(fields[1]), own: ms(11), ended: ms(13) };
}

/** CPU of a process in ms, its threads included. */
export const cpuOf = pid => statOf(pid).own;

/** The first process of the database a client is connected to. */
export async function postmasterOf(client) {
  const { rows } = await client.query('SELECT pg_backend_pid() AS n');
  return statOf(Number(rows[0].n)).parent;
}

/** Returns the CPU of the database: its first process and all its children, ended ones included. */
export function cpuOfDatabase(postmaster) {
  let sum = statOf(postmaster).own + statOf(postmaster).ended;
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const { parent, own } = statOf(pid);
      if (parent === postmaster) sum += own;
    } catch {
      // It has ended in the meantime.
    }
  }
  return sum;
}
