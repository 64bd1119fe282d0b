import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/format/use-format.ts';
import { blockText, type BlockText } from '../../apply-block.ts';
import type { Event } from '../../api.ts';

const why = {
  next: 'events.apply.nextText',
  household: 'events.apply.householdText',
  full: 'events.apply.fullText',
  region: 'events.apply.regionText',
  expired: 'events.apply.expiredText',
} as const satisfies Record<Exclude<BlockText, 'closed'>, string>;

/** Tells why the person cannot apply now, and from when they can. */
export function ApplyBlock({ block }: { block: NonNullable<Event['applyBlock']> }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const text = blockText(block);
  return (
    <DashedNote
      title={
        text === 'next'
          ? t('events.apply.next', { date: format.longDate(block.allowedAt ?? '') })
          : t(`events.apply.${text}`)
      }
      text={t(text === 'closed' ? `events.apply.closedText.${block.reason ?? 'other'}` : why[text])}
    />
  );
}

/** A note about what is not possible yet. */
export function DashedNote({ title, text }: { title: string; text: string }) {
  return (
    <Box sx={{ p: 4, borderRadius: 4, border: '1px dashed', borderColor: 'edge.field' }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {text}
      </Typography>
    </Box>
  );
}
