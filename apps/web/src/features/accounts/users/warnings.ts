/** What a verifier should look at, in the words of the dictionaries. */
const knownWarnings = ['tax_number_checksum', 'tax_number_birthday', 'edrpou_checksum', 'minor'] as const;
export type KnownWarning = (typeof knownWarnings)[number] | 'document_missing';

export interface Remark {
  /** A warning this page has no words for, newer than it, stands at no field. */
  field: string | null;
  warning: KnownWarning | 'other';
  code: string;
}

const fields: Record<(typeof knownWarnings)[number], string> = {
  tax_number_checksum: 'taxNumber',
  tax_number_birthday: 'taxNumber',
  edrpou_checksum: 'edrpou',
  minor: 'birthday',
};

/** Where each warning of a profile belongs: beside the field it is about. */
export function remarksOf(warnings: readonly string[]): Remark[] {
  return warnings.map(code => {
    const [name, document] = code.split(':');
    if (name === 'document_missing' && document) return { field: document, warning: 'document_missing', code };
    const known = knownWarnings.find(one => one === code);
    return known ? { field: fields[known], warning: known, code } : { field: null, warning: 'other', code };
  });
}
