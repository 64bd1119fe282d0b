import { expect, test } from 'vitest';
import { paths } from '../shared/routing/paths.ts';
import { navigationFor, placeOf } from './navigation.ts';

test.each([
  [paths.act('1'), paths.acts],
  [paths.actEdit('1'), paths.acts],
  ['/cabinet/aid-transfer-act', paths.acts],
  ['/cabinet/help-request-act', paths.acts],
  [paths.acts, paths.acts],
  [paths.helpRequest('1'), paths.help],
  [paths.declaration('1'), paths.declarations],
  [paths.submitReport('1'), paths.reports],
  [paths.dashboard, paths.cabinet],
  [paths.event('1'), paths.events],
])('%s belongs to %s in the menu [R-UIX-31]', (pathname, place) => {
  expect(placeOf(pathname, navigationFor('philanthrop'))?.path).toBe(place);
});
