import type { Language } from '@oplich/contract/shared/languages';

interface NamedRegion {
  name: string;
  nameEn: string;
}
interface PlaceParts {
  address?: string | null;
  city?: string | null;
  region?: NamedRegion | null;
}

export const regionName = (region: NamedRegion, language: Language): string =>
  language === 'uk' ? region.name : region.nameEn;

/** Address (where asked for), city, region, joined by ", ". */
export function formatPlace(
  { address, city, region }: PlaceParts,
  language: Language,
  { withAddress = false } = {},
): string {
  const parts = [withAddress ? address : null, city, region && regionName(region, language)];
  return parts.filter(part => part?.trim()).join(', ');
}
