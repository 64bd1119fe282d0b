/** Returns what fills the placeholders of a call's path where nothing is there: a call is refused before it looks for it. */
export const paramsFor = (key: string): Record<string, string> =>
  Object.fromEntries(
    [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      name === 'email'
        ? 'nobody@test.example'
        : name === 'status'
          ? 'confirmed'
          : '01890000-0000-7000-8000-000000000000',
    ]),
  );
