import { enColumns } from '@oplich/contract/labels/columns-en';
import { enPeople } from '@oplich/contract/labels/parts/people-en';
import { enStates } from '@oplich/contract/labels/parts/states-en';
import type { Translated } from '../../../types.ts';
import type { duplicates as uk } from '../../../uk/cabinet/people/duplicates.ts';

export const duplicates: Translated<typeof uk> = {
  menu: 'Duplicates',
  title: 'Possible duplicates',
  lead: 'Accounts that may be one person’s. A suspicion blocks nobody: you decide, and a decision can be taken back within 30 days.',
  tabs: 'Decision',
  state: enStates.duplicateState,
  reason: enStates.duplicateReason,
  search: 'Search by surname',
  ofOne: 'Pairs of one person only',
  pair: '{{a}} and {{b}}',
  field: {
    a: enColumns.duplicate.a,
    b: enColumns.duplicate.b,
    surname: enPeople.person.surname,
    name: enPeople.person.name,
    patronym: enPeople.person.patronym,
    birthday: enPeople.person.birthday,
    phone: enPeople.person.phoneNumber,
    email: enPeople.person.email,
    region: enPeople.person.region,
    locality: 'Settlement',
    registered: 'Registered',
  },
  differs: 'differs',
  keepA: '1. Keep the first',
  keepB: '2. Keep the second',
  different: '3. Different people',
  same: 'It is one person',
  sameTitle: 'Close this person’s other account?',
  sameText:
    '{{kept}} stays. {{other}} is closed, its open applications and requests for help are withdrawn, and what was received under it counts together. This can be taken back within 30 days; what was withdrawn stays withdrawn.',
  stays: 'stays',
  ended: 'closed',
  decided: 'Decided by {{name}}, {{day}}',
  undo: 'Take the decision back',
  doneSame: 'The accounts are one now.',
  doneDifferent: 'Remembered: they are different people.',
  doneUndo: 'The decision is taken back.',
  none: 'No accounts look alike',
  noneText: 'When somebody registers a second time, the pair will be here.',
  noneOfState: 'No such decisions yet',
  noneOfStateText: 'Pairs that were decided will be here.',
};
