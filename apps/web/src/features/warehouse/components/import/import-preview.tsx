import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../../../../shared/ui/dialogs/loading-button.tsx';
import { Money } from '../../../../shared/ui/figures/money.tsx';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { Fact } from '../../../../shared/ui/layout/facts.tsx';
import { Alert } from '../../../../shared/ui/status/alert.tsx';
import type { ImportAnswer } from '../../api.ts';
import { useImportWords } from '../../use-import-words.ts';
import { ImportRows, type Correct, type RowsView } from './import-rows.tsx';
import { goToWrongCell, isAfterLastWrongCell } from './wrong-cell.tsx';

interface ImportPreviewProps {
  preview: ImportAnswer;
  /** The last corrections are being checked. */
  isChecking: boolean;
  /** The check failed: what is shown is not what would be imported. */
  isUnseen: boolean;
  isPending: boolean;
  /** It may be in already as it is shown. */
  isUncertain: boolean;
  onCorrect: Correct;
  onConfirm: () => void;
}

/**
 * What an import would do: the number of rows, their value, the errors. Wrong cells are corrected in place; without errors it may be
 * confirmed, and the focus moves to that button.
 */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, isChecking, isUnseen, isPending, isUncertain, onCorrect, onConfirm } = props;
  const { t } = useTranslation('cabinet');
  const { total, bad, totalCost, missingColumns, rows } = preview;
  const { label } = useImportWords();
  const [view, setView] = useState<RowsView>({ onlyBad: bad > 0, page: 1 });
  const [wereWrong, setWereWrong] = useState<ReadonlySet<string>>(() => wrongCells(preview));
  // A cell that was wrong stays a field, so that it can be changed again.
  if ([...wrongCells(preview)].some(cell => !wereWrong.has(cell))) {
    setWereWrong(new Set([...wereWrong, ...wrongCells(preview)]));
  }
  const confirmButton = useRef<HTMLButtonElement>(null);
  const isRight = bad === 0;
  const isCorrected = isRight && wereWrong.size > 0;

  useEffect(() => {
    // The hands are at the keys: the first mistake is where they go on, and after the last one is what it was all for.
    if (isCorrected) confirmButton.current?.focus();
    else if (!isRight) goToWrongCell();
  }, [isRight, isCorrected]);
  useEffect(() => {
    // A user at the end is led back to the remaining errors.
    if (preview.bad > 0 && isAfterLastWrongCell()) goToWrongCell();
  }, [preview]);

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
        <div role="status">
          {isRight ? (
            <Alert severity="success">
              {t(isCorrected ? 'warehouse.import.allCorrected' : 'warehouse.import.allGood')}
            </Alert>
          ) : (
            <Alert severity="warning">{t('warehouse.import.bad', { count: bad })}</Alert>
          )}
        </div>
        {isRight && (
          <>
            <Box component="dl" sx={{ m: 0 }}>
              <Fact label={t('warehouse.import.value')}>
                <Money amount={totalCost} stacked />
              </Fact>
            </Box>
            <Stack direction="row">
              <LoadingButton
                ref={confirmButton}
                variant="contained"
                isPending={isPending || isChecking}
                disabled={isUnseen}
                onClick={onConfirm}
              >
                {t('warehouse.import.confirm', { count: total })}
              </LoadingButton>
            </Stack>
          </>
        )}
      </Card>
      <ImportRows
        rows={rows}
        wereWrong={wereWrong}
        isFixed={isUncertain}
        view={view}
        onView={setView}
        onCorrect={onCorrect}
      />
    </>
  );
}

/** Cells with a mistake, as `row.field`. */
const wrongCells = ({ rows }: ImportAnswer): ReadonlySet<string> =>
  new Set(rows.flatMap(({ row, errors }) => errors.map(({ path }) => `${row}.${path}`)));
