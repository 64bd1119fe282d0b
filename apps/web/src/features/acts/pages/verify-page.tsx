import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { naturalPersonName } from '@oplich/contract/shared/names';
import type { ActStatus } from '@oplich/contract/acts/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { isRefusal } from '../../../shared/api-client/index.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { ErrorState } from '../../../shared/ui/status/error-state.tsx';
import { Fact, FactsCard } from '../../../shared/ui/layout/facts.tsx';
import { Money } from '../../../shared/ui/figures/money.tsx';
import { Unbroken } from '../../../shared/ui/figures/unbroken.tsx';
import { Loading } from '../../../shared/ui/status/loading.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { StatusChip, type Tone } from '../../../shared/ui/status/status-chip.tsx';
import { verifiedAct } from '../api.ts';

const tones = { draft: 'neutral', issued: 'info', confirmed: 'good', cancelled: 'bad' } as const satisfies Record<
  ActStatus,
  Tone
>;

/** The target of the code on an act's document: whether the document is genuine, and what it says. For anybody. */
export default function VerifyPage() {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const { number = '' } = useParams();
  const [params] = useSearchParams();
  const { data: act, error, refetch } = useQuery(verifiedAct(number, params.get('key') ?? ''));
  if (error && !act) {
    return isRefusal(error) ? (
      <EmptyState title={t('verify.unknown')} text={t('verify.unknownText')} />
    ) : (
      <ErrorState error={error} onRetry={refetch} />
    );
  }
  if (!act) return <Loading rows={2} height={160} />;
  const name = (value: string) => (value === naturalPersonName ? t('verify.person') : shownName(value));
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="h1">
          <Unbroken>{t('verify.heading', { number: act.number })}</Unbroken>
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('verify.genuine')}
        </Typography>
      </div>
      <FactsCard title={t(`verify.kind.${act.kind}`)}>
        <Fact label={t('verify.state')}>
          {act.status === 'confirmed' && act.isShort ? (
            <StatusChip tone="waiting" label={t('verify.confirmedShort')} />
          ) : (
            <StatusChip tone={tones[act.status]} label={t(`verify.status.${act.status}`)} />
          )}
        </Fact>
        <Fact label={t('verify.date')}>{format.longDate(act.date)}</Fact>
        <Fact label={t('verify.from')}>{name(act.fromName)}</Fact>
        <Fact label={t('verify.to')}>{name(act.toName)}</Fact>
      </FactsCard>
      <FactsCard title={t('verify.goods')}>
        {act.lines.map((line, index) => (
          <Fact key={index} label={line.name}>
            {act.isShort
              ? t('verify.sentAndReceived', {
                  sent: format.quantity(line.quantity, line.units),
                  received: format.quantity(line.receivedQuantity ?? '0', line.units),
                })
              : format.quantity(line.quantity, line.units)}
          </Fact>
        ))}
        <Fact label={t(act.isShort ? 'verify.totalSent' : 'verify.total')}>
          <Money amount={act.totalCost} on={act.date} />
        </Fact>
        {act.isShort && (
          <Fact label={t('verify.totalReceived')}>
            <Money amount={act.receivedCost ?? '0.00'} on={act.date} />
          </Fact>
        )}
      </FactsCard>
    </Box>
  );
}
