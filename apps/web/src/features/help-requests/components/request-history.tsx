import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../shared/format/person-name.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { HelpRequestDetails } from '../api.ts';

/** What a request went through, the newest first. */
export function RequestHistory({ changes }: { changes: HelpRequestDetails['history'] }) {
  const { t } = useTranslation('cabinet');
  const format = useFormat();
  return (
    <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
      {[...changes].reverse().map(({ at, change, by, member }, index) => (
        <Box
          component="li"
          key={changes.length - index}
          sx={{ pl: 4, borderLeft: 3, borderColor: index === 0 ? 'primary.main' : 'divider' }}
        >
          <Box sx={{ fontWeight: 600 }}>{t(`help.history.${change}`)}</Box>
          <Typography variant="body2" color="textSecondary">
            <time dateTime={at}>{format.longDateTime(at)}</time>
            {by &&
              ` · ${member?.name ? t('team.acted', { member: member.name, partner: shownName(by.name) }) : shownName(by.name)}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
