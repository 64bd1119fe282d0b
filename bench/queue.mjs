/**
 * `npm run bench:queue`, `npm run bench:queue -- --people=200 --desks=2 --minutes=20`: how long the queue at an event becomes with and
 * without arrival windows, for as many people a window as the form proposes, fewer and more. See README.md.
 */
import { peopleForDesks, servedAnHour } from '../packages/contract/src/events/arrival-windows.ts';
import { simulate } from './queue/simulate.mjs';

const flags = process.argv.slice(2);
const number = (name, usual) => Number(flags.find(flag => flag.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const asked = {
  people: number('people', 200),
  desks: number('desks', 2),
  minutesAPerson: number('minutes-a-person', 60 / servedAnHour(1)),
  minutes: number('minutes', 20),
  spread: number('spread', 10),
  noShow: number('no-show', 0.1),
};
const { people, desks, minutesAPerson, minutes } = asked;
const wrong = Object.entries(asked).find(([, value]) => !Number.isFinite(value) || value < 0);
if (wrong || desks < 1 || desks > 1000 || people > 100_000 || minutes < 1 || minutesAPerson <= 0) {
  process.stderr.write(`bench:queue: ${wrong?.[0] ?? 'people, desks or minutes'} cannot be simulated\n`);
  process.exit(2);
}

const print = line => process.stdout.write(`${line}\n`);
const fits = peopleForDesks(desks, minutes, minutesAPerson);
print(
  `${people} people, ${desks} ${desks === 1 ? 'desk' : 'desks'}, ${minutesAPerson} minutes a person: about ${servedAnHour(desks, minutesAPerson)} an hour,`,
);
print(`${fits} in a window of ${minutes} minutes. ${Math.round(asked.noShow * 100)} % do not come.\n`);

const rows = [['', 'longest queue', 'usual wait', 'wait of 95 %', 'last one served']];
const row = (name, windows) => {
  const { longest, wait, waitOfMost, ends } = simulate({ ...asked, windows });
  rows.push([name, `${longest}`, ...[wait, waitOfMost, ends].map(value => `${Math.round(value)} min`)]);
};
row('all at the beginning', null);
for (const share of [0.75, 1, 1.25, 1.5]) {
  const inWindow = Math.max(1, Math.round(fits * share));
  row(`windows of ${inWindow}${share === 1 ? ', as proposed' : ''}`, { minutes, people: inWindow });
}
const widths = rows[0].map((_, column) => Math.max(...rows.map(one => one[column].length)));
for (const one of rows)
  print(one.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join('  '));
