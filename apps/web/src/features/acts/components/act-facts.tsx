import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useMayOpen, useSideText } from '../../accounts/index.ts';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { paths, patterns } from '../../../shared/routing/paths.ts';
import { Fact, FactsCard } from '../../../shared/ui/layout/facts.tsx';
import type { Act, ActParty } from '../api.ts';
import { Unbroken } from '../../../shared/ui/figures/unbroken.tsx';
import { ActChip } from './act-chip.tsx';
import { useBasisText } from './use-basis-text.ts';
import { PartyName } from './party-name.tsx';
import { PhoneLink } from '../../../shared/ui/figures/phone-link.tsx';

const pageOf = {
  event: { pattern: patterns.event, path: paths.event },
  transferAct: { pattern: patterns.act, path: paths.act },
  helpRequest: { pattern: patterns.helpRequest, path: paths.helpRequest },
} as const;

/** Who, when, where and why, and what became of it. */
export function ActFacts({ act }: { act: Act }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const sideText = useSideText();
  const { basis, history } = act;
  return (
    <FactsCard
      title={t(`acts.kind.${act.kind}`)}
      foot={
        <Box component="ol" aria-label={t('acts.history')} sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
          {history.map(({ action, at, by, member }) => (
            <li key={action}>
              {t(`acts.action.${action}`)}
              <Typography variant="body2" color="textSecondary">
                {`${format.longDateTime(at)} · ${sideText(t(`acts.by.${by}`), member)}`}
              </Typography>
            </li>
          ))}
        </Box>
      }
    >
      <Fact label={t('acts.state')}>
        <ActChip act={act} />
      </Fact>
      <Fact label={t('acts.date')}>
        {act.status === 'draft' && act.chosenDate === null ? t('acts.dateAtIssue') : format.longDate(act.date)}
      </Fact>
      {act.place !== null && <Fact label={t('acts.place')}>{shownName(act.place)}</Fact>}
      <Fact label={t('acts.basis.label')}>
        <Basis basis={basis} />
      </Fact>
      <Fact label={t('acts.from')}>
        <Party party={act.from} />
      </Fact>
      <Fact label={t('acts.to')}>
        <Party party={act.to} />
      </Fact>
    </FactsCard>
  );
}

/** A link for readers who may open it; a receiver sees the name and day of another's event. */
function Basis({ basis }: Pick<Act, 'basis'>) {
  const basisText = useBasisText();
  const mayOpen = useMayOpen();
  const text = <Unbroken>{basisText(basis)}</Unbroken>;
  const { pattern, path } = pageOf[basis.type];
  if (!basis.isOpen || !mayOpen(pattern)) return text;
  return (
    <Link component={RouterLink} to={path(basis.id)}>
      {text}
    </Link>
  );
}

function Party({ party }: { party: ActParty }) {
  const { t } = useTranslation('cabinet');
  return (
    <>
      <PartyName party={party} />
      {party.edrpou && (
        <Typography variant="body2" color="textSecondary">
          {t('acts.edrpou', { code: party.edrpou })}
        </Typography>
      )}
      {party.phoneNumber && <PhoneLink of={party.phoneNumber} />}
    </>
  );
}
