import { maySee, type Standing } from '@oplich/contract/accounts/who-sees';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PartyRow } from '../acts.repo.ts';
import type { PaperParty } from './make-act-paper.ts';

/**
 * A party as the paper names it, by the act's state [R-PRV-8]: the tax number and the address of a natural person, and
 * the end of a displaced person's document, only once the act is confirmed. Number, address and head of an organization
 * are public, yet a draft shows nothing that the directory of partners does not.
 */
export function partyOnPaper(secrets: Secrets, row: PartyRow, standing: Standing): PaperParty {
  const sees = (field: Parameters<typeof maySee>[1]) => maySee(standing, field);
  const isPublic = row.kind === 'organization' && standing !== 'actDraft';
  const { kind, name, edrpou, taxNumberSealed, documentSealed } = row;
  return {
    kind,
    name,
    edrpou,
    head: isPublic ? row.head : null,
    actsOnBasis: isPublic ? row.actsOnBasis : null,
    address: isPublic || sees('residenceAddress') ? row.address : null,
    phoneNumber: sees('phoneNumber') ? row.phoneNumber : null,
    taxNumber: sees('taxNumber') && taxNumberSealed !== null ? secrets.open(taxNumberSealed) : null,
    document:
      sees('handOutDocument') && documentSealed !== null
        ? { isCard: row.documentKind === 'idCard', lastFour: secrets.open(documentSealed).slice(-4) }
        : null,
  };
}
