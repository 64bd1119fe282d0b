import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { Fact } from '../../../../shared/ui/layout/facts.tsx';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import { Money } from '../../../../shared/ui/figures/money.tsx';
import type { ImportAnswer } from '../../api.ts';
import { useImportWords } from '../../use-import-words.ts';
import { firstMistakeId, ImportRows, type RowsView } from './import-rows.tsx';
import { LoadingButton } from '../../../../shared/ui/dialogs/loading-button.tsx';

interface ImportPreviewProps {
  preview: ImportAnswer;
  isPending: boolean;
  onConfirm: () => void;
}

/** What an import would do: how many, what they are worth, what is wrong; without mistakes it may be confirmed. */
export function ImportPreview({ preview, isPending, onConfirm }: ImportPreviewProps) {
  const { t } = useTranslation('cabinet');
  const { total, bad, totalCost, missingColumns, rows } = preview;
  const { label } = useImportWords();
  const [view, setView] = useState<RowsView>({ onlyBad: bad > 0, page: 1 });
  const toFirstMistake = () => {
    setView({ onlyBad: true, page: 1 });
    // Once the rows with mistakes are drawn.
    requestAnimationFrame(goToFirstMistake);
  };
  if (missingColumns.length > 0) {
    const columns = missingColumns.map(label).join(', ');
    return <Alert severity="error">{t('warehouse.import.missing', { columns })}</Alert>;
  }
  return (
    <>
      <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography component="h2" variant="h2">
          {t('warehouse.import.rows', { count: total })}
        </Typography>
        {bad > 0 ? (
          <Alert severity="error" action={<Button onClick={toFirstMistake}>{t('warehouse.import.toFirst')}</Button>}>
            {t('warehouse.import.bad', { count: bad })}
          </Alert>
        ) : (
          <>
            <Box component="dl" sx={{ m: 0 }}>
              <Fact label={t('warehouse.import.value')}>
                <Money amount={totalCost} stacked />
              </Fact>
            </Box>
            <Alert severity="success">{t('warehouse.import.allGood')}</Alert>
            <Stack direction="row">
              <LoadingButton variant="contained" isPending={isPending} onClick={onConfirm}>
                {t('warehouse.import.confirm', { count: total })}
              </LoadingButton>
            </Stack>
          </>
        )}
      </Card>
      <ImportRows rows={rows} view={view} onView={setView} />
    </>
  );
}

function goToFirstMistake() {
  const mistake = document.getElementById(firstMistakeId);
  mistake?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'smooth' });
  mistake?.focus({ preventScroll: true });
}
