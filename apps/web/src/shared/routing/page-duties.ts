import type { DutiesOfCall } from '@oplich/contract/shared/duties';
import { paths, patterns } from './paths.ts';

const events = { philanthrop: ['events'], administrator: ['events'] } as const;
const documents = { philanthrop: ['documents'], administrator: ['warehouse'] } as const;
const ownDocuments = { philanthrop: ['documents'] } as const;
const warehouse = { philanthrop: ['warehouse'], administrator: ['warehouse'] } as const;
const goodsRead = { philanthrop: ['read'], administrator: ['warehouse'] } as const;
const requestsRead = { philanthrop: ['read'], administrator: ['requests'] } as const;
const peoplesRequests = { philanthrop: ['requests'], administrator: ['requests'] } as const;
const reportsRead = { philanthrop: ['read'], administrator: ['events'] } as const;
const audit = { administrator: ['audit'] } as const;
const content = { administrator: ['content'] } as const;
const users = { administrator: ['people', 'verification', 'administrators'] } as const;

/**
 * The duties that open a page, any of them: those of its first call, which a test compares. A page without an entry is open to everybody
 * with its role.
 */
export const dutiesOfPages: Readonly<Record<string, DutiesOfCall>> = {
  [paths.eventNew]: events,
  [patterns.eventEdit]: events,
  [patterns.eventApplication]: events,
  [patterns.eventParticipants]: events,
  [patterns.eventDistributionList]: events,
  [patterns.eventUser]: events,
  [patterns.eventHandOut]: { philanthrop: ['desk', 'events'], administrator: ['events'] },
  [paths.events]: { philanthrop: ['read', 'desk'], administrator: ['events'] },
  [patterns.event]: { philanthrop: ['read', 'desk'], administrator: ['events'] },
  [paths.acts]: goodsRead,
  [paths.actNew]: documents,
  [patterns.act]: goodsRead,
  [patterns.actEdit]: documents,
  [paths.declarations]: goodsRead,
  [patterns.declaration]: goodsRead,
  [patterns.declarationDocument]: documents,
  [paths.declarationNew]: ownDocuments,
  [patterns.declarationEdit]: ownDocuments,
  [paths.storage]: goodsRead,
  [patterns.position]: goodsRead,
  [paths.storageTurnover]: goodsRead,
  [paths.storageAnalysis]: goodsRead,
  [paths.lateIssues]: events,
  [paths.codes]: goodsRead,
  [paths.codeAccount]: goodsRead,
  [paths.storageIssued]: goodsRead,
  [paths.positionNew]: warehouse,
  [patterns.positionEdit]: warehouse,
  [paths.storageImport]: warehouse,
  [paths.paperIssue]: { administrator: ['warehouse'] },
  [paths.help]: requestsRead,
  [paths.helpTab('users')]: peoplesRequests,
  [patterns.helpRequest]: requestsRead,
  [paths.helpRequestNew]: ownDocuments,
  [patterns.helpRequestEdit]: ownDocuments,
  [paths.reports]: reportsRead,
  [patterns.report]: reportsRead,
  [patterns.submitReport]: { philanthrop: ['reports'], administrator: ['events'] },
  [paths.team]: { philanthrop: ['team'] },
  [paths.users]: users,
  [patterns.user]: users,
  [patterns.userEdit]: users,
  [patterns.userTimeline]: { administrator: ['people'] },
  [paths.approvals]: users,
  [paths.duplicates]: { administrator: ['people'] },
  [paths.audit]: audit,
  [paths.securityLog]: audit,
  [paths.emails]: users,
  [paths.feedback]: content,
  [paths.notificationNew]: content,
  [paths.faq]: content,
};

/** What the search over everything needs; each kind asks for the duty of its own list besides. */
export const dutiesOfSearch = {
  philanthrop: ['read'],
  administrator: ['people', 'verification', 'requests', 'events', 'warehouse'],
} as const satisfies DutiesOfCall;
