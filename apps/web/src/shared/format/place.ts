import type { Language } from '@oplich/contract/shared/languages';
import { regionName } from '@oplich/contract/shared/names';

interface PlaceParts {
  address?: string | null;
  city?: string | null;
  region?: Parameters<typeof regionName>[0] | null;
}

/** Address (where asked for), city, region, joined by ", ". */
export function formatPlace(
  { address, city, region }: PlaceParts,
  language: Language,
  { withAddress = false } = {},
): string {
  const parts = [withAddress ? address : null, city, region && regionName(region, language)];
  return parts.filter(part => part?.trim()).join(', ');
}
