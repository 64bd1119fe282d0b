import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../../shared/format/person-name.ts';
import { useFormat } from '../../../../shared/format/use-format.ts';
import type { Movement } from '../../api.ts';
import { PageLink } from '../page-link.tsx';

/** "+20 шт. Надходження – причина – хто, коли – залишок 120 шт." */
export function MovementItem({ movement, units }: { movement: Movement; units: string }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const isIn = !movement.quantity.startsWith('-');
  const { name, member } = movement.actor;
  const whoActed = member?.name
    ? t('team.acted', { member: shownName(member.name), partner: shownName(name) })
    : shownName(name) || null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 0.5,
        py: 3,
        borderTop: 1,
        borderColor: 'edge.line',
        '&:first-of-type': { borderTop: 0 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '128px minmax(0, 1fr) auto' },
        gridTemplateAreas: {
          xs: '"quantity balance" "what what"',
          sm: '"quantity what balance"',
        },
      }}
    >
      <Box sx={{ gridArea: 'quantity', fontWeight: 650, color: isIn ? 'success.main' : 'text.primary' }}>
        {isIn && '+'}
        {format.quantity(movement.quantity, units)}
      </Box>
      <Box sx={{ gridArea: 'what', minWidth: 0 }}>
        <What movement={movement} />
        <Typography variant="body2" color="textSecondary">
          {whoActed ?? t('warehouse.movements.nobody')}
          {' · '}
          <time dateTime={movement.at}>{format.longDateTime(movement.at)}</time>
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'balance', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('warehouse.movements.balanceAfter', { balance: format.quantity(movement.balanceAfter) })}
      </Box>
    </Box>
  );
}

function What({ movement: { kind, quantity, reason, reference, counterparty } }: { movement: Movement }) {
  const { t } = useTranslation('cabinet');
  const isFirst = kind === 'receipt' && reason === null && reference.type === 'position';
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {isFirst ? t('warehouse.movements.first') : t(`warehouse.movements.kind.${kind}`)}
      {counterparty &&
        ` – ${t(quantity.startsWith('-') ? 'warehouse.movements.to' : 'warehouse.movements.backFrom', { name: shownName(counterparty) })}`}
      {reason && ` – ${reason}`}
      <Basis reference={reference} />
    </Box>
  );
}

/** What it was moved for, as a link to where that has a page. */
function Basis({ reference: { type, id, label, opens } }: { reference: Movement['reference'] }) {
  const { t } = useTranslation('cabinet');
  if (id === null || (type !== 'event' && label === null)) return null;
  switch (type) {
    case 'event':
      return <To {...{ type, id, opens }} text={label ?? t('warehouse.movements.event')} />;
    case 'helpRequest':
      return <To {...{ type, id }} text={`${t('warehouse.movements.request')} ${label}`} />;
    case 'declaration':
      return <To {...{ type, id }} text={`${t('warehouse.movements.declaration')} ${label}`} />;
    case 'act':
      return ` – ${t('warehouse.movements.act')} ${label}`;
    default:
      return null;
  }
}

const To = ({ text, ...page }: Omit<ComponentProps<typeof PageLink>, 'children'> & { text: string }) => (
  <>
    {' – '}
    <PageLink {...page}>{text}</PageLink>
  </>
);
