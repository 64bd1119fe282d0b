/** What a verifier should look at, in the words of the dictionaries. */
const fields = {
  tax_number_checksum: 'taxNumber',
  tax_number_birthday: 'taxNumber',
  edrpou_checksum: 'edrpou',
  minor: 'birthday',
} as const;
/** These end in the number of other accounts. */
const sameElsewhere = {
  same_tax_number: 'taxNumber',
  same_passport: 'passportNumber',
  same_edrpou: 'edrpou',
  same_phone: 'phoneNumber',
} as const;
export type KnownWarning = keyof typeof fields | 'document_missing';
export type SameElsewhere = keyof typeof sameElsewhere;

export type Remark = {
  /** A warning unknown to this version of the page is shown at no field. */
  field: string | null;
  code: string;
} & ({ warning: KnownWarning | 'other' } | { warning: SameElsewhere; count: number });

const has = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name);

/** Returns the field next to which each warning of a profile is shown. */
export function remarksOf(warnings: readonly string[]): Remark[] {
  return warnings.map(code => {
    const [name = '', detail = ''] = code.split(':');
    if (name === 'document_missing' && detail) return { field: detail, warning: 'document_missing', code };
    if (has(sameElsewhere, name) && /^\d+$/.test(detail)) {
      return { field: sameElsewhere[name], warning: name, count: Number(detail), code };
    }
    return has(fields, code) ? { field: fields[code], warning: code, code } : { field: null, warning: 'other', code };
  });
}
