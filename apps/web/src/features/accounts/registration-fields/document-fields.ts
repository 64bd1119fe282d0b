import { isTaxNumber } from '@oplich/contract/shared/identifiers';
import { i18n } from '../../../i18n/i18n.ts';
import type { FieldDefinition } from '../../../shared/form/field-definition.ts';
import type { TypedFields } from '../profile-form/typed-fields.ts';

/** Returns series and number of a booklet. */
function bookletFields(): FieldDefinition {
  const t = i18n.t;
  const numberInvalid = t('auth:field.bookletNumberInvalid');
  return {
    kind: 'row',
    fields: [
      {
        kind: 'text',
        name: 'passportSeries',
        label: t('auth:field.series'),
        autoComplete: 'off',
        inCapitals: true,
        texts: { invalid: t('auth:field.seriesInvalid') },
      },
      {
        kind: 'text',
        name: 'passportNumber',
        label: t('auth:field.bookletNumber'),
        inputMode: 'numeric',
        autoComplete: 'off',
        texts: { invalid: numberInvalid, too_long: numberInvalid },
      },
    ],
  };
}

/** Returns the number of a card. */
function cardField(): FieldDefinition {
  const t = i18n.t;
  const invalid = t('auth:field.cardNumberInvalid');
  return {
    kind: 'text',
    name: 'passportNumber',
    label: t('auth:field.cardNumber'),
    hint: t('auth:field.cardNumberHint'),
    inputMode: 'numeric',
    autoComplete: 'off',
    texts: { invalid, too_long: invalid },
  };
}

/** Returns the tax number, with a tick for those who have none. */
function taxNumberFields({ taxNumber, noTaxNumber }: Pick<TypedFields, 'taxNumber' | 'noTaxNumber'>): FieldDefinition {
  const t = i18n.t;
  const asksToLookAgain = /^\d{10}$/.test(taxNumber) && !isTaxNumber(taxNumber);
  const field: FieldDefinition = {
    kind: 'text',
    name: 'taxNumber',
    label: t('auth:field.taxNumber'),
    inputMode: 'numeric',
    autoComplete: 'off',
    hint: asksToLookAgain ? t('auth:field.taxNumberCheck') : undefined,
    texts: { invalid: t('auth:field.taxNumberInvalid') },
  };
  return {
    kind: 'stack',
    fields: [
      ...(noTaxNumber ? [] : [field]),
      { kind: 'checkbox', name: 'noTaxNumber', label: t('auth:field.noTaxNumber'), insteadOf: 'taxNumber' },
    ],
  };
}

/** Returns the passport, as a card or a booklet, and the tax number. */
export function documentFields(values: Pick<TypedFields, 'document' | 'taxNumber' | 'noTaxNumber'>): FieldDefinition[] {
  const t = i18n.t;
  const isCard = values.document === 'idCard';
  return [
    {
      kind: 'choice',
      name: 'document',
      label: t('auth:field.document'),
      options: [
        { value: 'idCard', label: t('auth:field.idCard') },
        { value: 'booklet', label: t('auth:field.booklet') },
      ],
    },
    isCard ? cardField() : bookletFields(),
    {
      kind: 'text',
      name: 'passportIssuedBy',
      label: t('auth:field.issuedBy'),
      autoComplete: 'off',
      hint: isCard ? t('auth:field.issuedByCardHint') : undefined,
    },
    { kind: 'date', isPast: true, name: 'passportIssuedDate', label: t('auth:field.issuedDate') },
    taxNumberFields(values),
  ];
}
