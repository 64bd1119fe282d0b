import { i18n } from '../../../i18n/i18n.ts';
import type { FieldDefinition } from '../../../shared/form/field-definition.ts';

interface Names {
  surname: string;
  name: string;
  patronym: string;
  noPatronym: string;
}

interface NameOptions {
  /** Whether the tick is set. */
  hasNone: boolean;
  /** The label of the tick, where the names are another person's. */
  noneLabel?: string;
  /** Whether the browser may fill in the visitor's own name. */
  autoComplete?: boolean;
}

/** Returns surname, name, patronymic, with a tick for those who have none, by the names of the form's fields. */
export function nameFields(names: Names, { hasNone, noneLabel, autoComplete = false }: NameOptions): FieldDefinition[] {
  const { surname, name, patronym, noPatronym } = names;
  const t = i18n.t;
  const texts = { invalid: t('auth:field.nameInvalid') };
  const fill = (value: string) => (autoComplete ? value : 'off');
  const ofPatronym: FieldDefinition = {
    kind: 'text',
    name: patronym,
    label: t('auth:field.patronym'),
    autoComplete: fill('additional-name'),
    texts,
  };
  return [
    { kind: 'text', name: surname, label: t('auth:field.surname'), autoComplete: fill('family-name'), texts },
    {
      kind: 'text',
      name,
      label: t('auth:field.name'),
      autoComplete: fill('given-name'),
      texts: name === 'name' ? { ...texts, required: t('field.required.personName') } : texts,
    },
    {
      kind: 'stack',
      fields: [
        ...(hasNone ? [] : [ofPatronym]),
        {
          kind: 'checkbox',
          name: noPatronym,
          label: noneLabel ?? t('auth:field.noPatronym'),
          insteadOf: patronym,
        },
      ],
    },
  ];
}
