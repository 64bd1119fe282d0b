import { expect, test } from 'vitest';
import { readPoint } from './read-point.ts';

test.each([
  '50.0045, 36.2314',
  '50.0045,36.2314',
  ' 50.0045 36.2314 ',
  '50,0045; 36,2314',
  '50,0045, 36,2314',
  'geo:50.0045,36.2314',
  'geo:50.0045,36.2314;u=20',
  'geo:0,0?q=50.0045,36.2314(%D0%92%D0%B8%D0%B4%D0%B0%D1%87%D0%B0)',
  'https://www.google.com/maps/@50.0045,36.2314,17z',
  'https://www.google.com/maps/place/X/@50.1,36.1,17z/data=!3m1!4b1!4m6!8m2!3d50.0045!4d36.2314',
  'https://maps.google.com/?q=50.0045,36.2314',
  'https://www.google.com/maps/search/?api=1&query=50.0045%2C36.2314',
  'https://www.openstreetmap.org/?mlat=50.0045&mlon=36.2314#map=17/50.1/36.1',
  'https://www.openstreetmap.org/#map=17/50.0045/36.2314',
  'https://maps.apple.com/?ll=50.0045,36.2314&q=X',
])('a point is read from “%s” [R-DAY-15]', typed => {
  expect(readPoint(typed)).toEqual({ latitude: 50.0045, longitude: 36.2314 });
});

test.each(['', 'вул. Сумська, 1', '50.0045', 'https://maps.app.goo.gl/abc', '50.0045, 36.2314, 12', '100%, 5'])(
  'in “%s” there is none [R-DAY-15]',
  typed => expect(readPoint(typed)).toBeUndefined(),
);
