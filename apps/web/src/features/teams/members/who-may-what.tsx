import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { partnerDuties, withIncluded } from '@oplich/contract/shared/duties';
import type { Member } from '@oplich/contract/teams/schemas';
import { personName } from '@oplich/contract/shared/names';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { CheckIcon } from '../../../shared/ui/icons/check.tsx';

/** Every member against every duty, what a duty includes counted in. */
export function WhoMayWhat({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation('cabinet');
  return (
    <Card component="section">
      <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
        {t('team.whoMayWhat')}
      </Typography>
      {/* Wider than a phone: it scrolls, by keyboard too, while the names stay. */}
      <TableContainer tabIndex={0} role="region" aria-label={t('team.whoMayWhat')}>
        <Table size="small" aria-label={t('team.whoMayWhat')}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ position: 'sticky', left: 0, bgcolor: 'background.paper' }}>
                {t('team.column.member')}
              </TableCell>
              {partnerDuties.map(duty => (
                <TableCell key={duty} align="center">
                  {t(`team.duty.${duty}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {members.map(member => {
              const has = withIncluded(member.duties);
              return (
                <TableRow key={member.id}>
                  <TableCell
                    component="th"
                    scope="row"
                    sx={{ position: 'sticky', left: 0, bgcolor: 'background.paper', minWidth: 132 }}
                  >
                    {personName(member)}
                  </TableCell>
                  {partnerDuties.map(duty => (
                    <TableCell key={duty} align="center">
                      {has.includes(duty) && member.state !== 'suspended' ? (
                        <CheckIcon titleAccess={t('team.may')} color="success" />
                      ) : (
                        <Box component="span" className="visually-hidden">
                          {t('team.mayNot')}
                        </Box>
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}
