import { useContractForm, type ContractForm } from '../../shared/form/use-contract-form.ts';
import { useRepeatable } from '../../shared/hooks/use-repeatable.ts';

export interface StockValues {
  quantity: string;
  reason: string;
}

/** The form of a receipt or a write-off; sent again after a lost answer it is still one movement. */
export function useStockForm(
  move: (body: StockValues, headers: Record<string, string>) => Promise<void>,
): ContractForm<StockValues> {
  const keyFor = useRepeatable();
  return useContractForm<StockValues>({
    schema: () => import('@oplich/contract/warehouse/schemas').then(m => m.StockChange),
    defaultValues: { quantity: '', reason: '' },
    codeFields: { insufficient_stock: 'quantity' },
    onSubmit: values => move(values, keyFor(values)),
  });
}
