import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

test.each([
  ['Акт АП-00001-2026-00012: 2 позиції', ['АП-00001-2026-00012']],
  ['Goods of “АП-00001-2026-00012” are on their way.', ['АП-00001-2026-00012']],
  ['Ваш час: 05 березня 2026, 10:00–10:20.', ['10:00–10:20']],
  ['Подано декларацію № 100/2026/0577.', ['№ 100/2026/0577']],
  ['Нова е-адреса, по-друге 5 днів', []],
])('the numbers and times in “%s” stay in one line, its words may break [R-UIX-51]', (text, unbroken) => {
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container.textContent).toBe(text);
  const parts = [...container.querySelectorAll('span')];
  expect(parts.map(part => [part.textContent, getComputedStyle(part).whiteSpace])).toEqual(
    unbroken.map(one => [one, 'nowrap']),
  );
});
