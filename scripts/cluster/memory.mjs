/** Limited memory: a control group of the kernel whose processes get no more of it, and are killed when they ask. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the kernel's memory controller is, and how its bound is called: of the second kind of control groups, and of the first. */
const kinds = [
  { root: '/sys/fs/cgroup', controllers: '/sys/fs/cgroup/cgroup.subtree_control', bound: 'memory.max' },
  { root: '/sys/fs/cgroup/memory', controllers: '/sys/fs/cgroup/memory/tasks', bound: 'memory.limit_in_bytes' },
];

/**
 * Lets processes have `bytes` more; memory they hold already does not count. Returns how the limit is removed once they have ended, or
 * nothing where this machine allows no such limit (it needs root and writable control groups).
 */
export function boundMemory(pids, bytes) {
  for (const { root, controllers, bound } of kinds) {
    const group = path.join(root, 'oplich-test');
    try {
      if (!existsSync(controllers)) continue;
      mkdirSync(group, { recursive: true });
      writeFileSync(path.join(group, bound), String(bytes));
      for (const pid of pids) writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
      return () => rmdirSync(group);
    } catch {
      // The other kind, or none.
    }
  }
}

/** Whether this machine allows such bounds. */
export function canBoundMemory() {
  const takeAway = boundMemory([], 2 ** 24);
  takeAway?.();
  return takeAway !== undefined;
}
