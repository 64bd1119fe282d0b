interface PersonParts {
  surname?: string | null;
  name?: string | null;
  patronym?: string | null;
}

/** Surname, name, patronym; what is empty is left out. */
export const personName = ({ surname, name, patronym }: PersonParts): string =>
  [surname, name, patronym].filter(part => part?.trim()).join(' ');
