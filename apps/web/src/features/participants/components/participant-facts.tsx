import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { AidHistory, useWindowTime } from '../../events/index.ts';
import type { ParticipantInfo } from '../api.ts';
import { HouseholdChip } from './household-chip.tsx';
import { PhoneLink } from '../../../shared/ui/figures/phone-link.tsx';

/** What the organizer compares with the document in the person's hand. */
export function ParticipantFacts({ person }: { person: ParticipantInfo }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  const timeOf = useWindowTime();
  const { status, age, region, personalData } = person;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {person.householdConflict && (
        <Fact label={t('participants.household.title')} isWide>
          <HouseholdChip />
          <Typography sx={{ mt: 1.5 }}>{t('participants.household.text')}</Typography>
        </Fact>
      )}
      {status !== 'rejected' && personalData === 'open' && <TableFacts person={person} />}
      {person.window && (
        <Fact label={t('windows.time')}>
          <strong>{timeOf(person.window)}</strong>
        </Fact>
      )}
      {age !== null && <Fact label={t('participants.info.age')}>{format.age(age)}</Fact>}
      {person.aidReceived && (
        <Fact label={t('participants.history90.title')}>
          <AidHistory aid={person.aidReceived} />
        </Fact>
      )}
      {region && <Fact label={t('participants.info.region')}>{format.region(region)}</Fact>}
      {status !== 'rejected' && personalData !== 'open' && (
        <Fact label={t('participants.info.hidden')}>{t(`participants.info.${personalData}`)}</Fact>
      )}
    </Box>
  );
}

/** Of somebody who takes part: the document to compare and the number to call. Of others the server tells neither, and says why. */
function TableFacts({ person: { handOutDocument: document, phoneNumber } }: { person: ParticipantInfo }) {
  const { t } = useTranslation('cabinet');
  return (
    <>
      <Fact label={t('participants.info.document')}>
        {document ? (
          <>
            <strong>{t(`participants.info.${document.type}`, { digits: document.lastFour })}</strong>
            <Typography variant="body2" color="textSecondary">
              {t('participants.info.compare')}
            </Typography>
          </>
        ) : (
          t('participants.info.noDocument')
        )}
      </Fact>
      <Fact label={t('participants.info.certificate')}>
        {document?.displacedCertificateYear
          ? t('participants.info.certificateYear', { year: document.displacedCertificateYear })
          : t('participants.info.noCertificate')}
      </Fact>
      <Fact label={t('participants.info.phone')}>
        {phoneNumber ? <PhoneLink of={phoneNumber} /> : t('participants.info.noPhone')}
      </Fact>
    </>
  );
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Box sx={isWide ? { gridColumn: '1 / -1' } : undefined}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.90625rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: '1.0625rem' }}>
        {children}
      </Box>
    </Box>
  );
}
