import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.mjs';

/** The folder of the floor and of the recorder of statements. */
export const here = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The processes that are measured, on one database. */
export class Servers {
  #children = [];
  #database;

  constructor(database) {
    this.#database = database;
  }

  /** Starts a file and returns its port and process once it says that it is ready. A bundle (`.js`) needs no loader. */
  async start(file) {
    const port = await freePort();
    const name = path.basename(file);
    const child = fork(file, {
      env: {
        ...process.env,
        DATABASE_URL: this.#database.url,
        DATA_DIR: path.join(this.#database.dataDir, name),
        PORT: String(port),
      },
      execArgv: file.endsWith('.js') ? [] : ['--import', 'tsx'],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#children.push(child);
    await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', code => reject(new Error(`${name} ended with ${code}`)));
    });
    return { port, pid: child.pid, child };
  }

  /** Lets the floor know what the product asks to answer these calls. */
  async teachFloor(floor, asked) {
    const { child } = await this.start(path.join(here, 'own-statements.mjs'));
    await tell(floor.child, await tell(child, asked));
    child.kill();
  }

  async stop() {
    for (const child of this.#children) child.kill();
    await Promise.all(
      this.#children.map(
        child => child.exitCode ?? child.signalCode ?? new Promise(resolve => child.once('exit', resolve)),
      ),
    );
  }
}

/** Sends a process a message and returns its answer. */
function tell(child, message) {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', code => reject(new Error(`ended with ${code}`)));
    child.send(message);
  });
}
