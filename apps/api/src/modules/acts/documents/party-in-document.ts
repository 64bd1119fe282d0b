import { maySee, type Standing } from '@oplich/contract/accounts/who-sees';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PartyRow } from '../act-parts.repo.ts';
import type { DocumentParty } from './make-act-document.ts';

/**
 * A party as the document names it, by the act's state [R-PRV-8]: the tax number and the address of a natural person, and
 * the end of a displaced person's document, only once the act is confirmed. Number, address and head of an organization
 * are public, yet a draft shows nothing that the directory of partners does not.
 */
export function partyInDocument(secrets: Secrets, row: PartyRow, standing: Standing): DocumentParty {
  const sees = (field: Parameters<typeof maySee>[1]) => maySee(standing, field);
  const isPublic = row.kind === 'organization' && standing !== 'actDraft';
  const { kind, name, edrpou, taxNumberEncrypted, documentEncrypted } = row;
  return {
    kind,
    name,
    edrpou,
    head: isPublic ? row.head : null,
    actsOnBasis: isPublic ? row.actsOnBasis : null,
    address: isPublic || sees('residenceAddress') ? row.address : null,
    phoneNumber: sees('phoneNumber') ? row.phoneNumber : null,
    taxNumber: sees('taxNumber') && taxNumberEncrypted !== null ? secrets.decrypt(taxNumberEncrypted) : null,
    document:
      sees('handOutDocument') && documentEncrypted !== null
        ? { isCard: row.documentKind === 'idCard', lastFour: secrets.decrypt(documentEncrypted).slice(-4) }
        : null,
  };
}
