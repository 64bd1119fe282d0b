/** Ukrainian labels of states and kinds, once for page, sheets and documents. The page loads its own language's alone. */
import type { Labels } from './labels.ts';
import { reportAges } from '../shared/limits.ts';

export const ukLabels = {
  goodsCategory: {
    food: 'Продукти',
    hygiene: 'Гігієна',
    clothing: 'Одяг і постіль',
    medicine: 'Ліки',
    children: 'Дитяче',
    appliances: 'Техніка',
    other: 'Інше',
  },
  movementKind: {
    receipt: 'Надходження',
    issue: 'Видача',
    issueReverted: 'Скасовано видачу',
    transferOut: 'Передано за актом',
    transferIn: 'Отримано за актом',
    transferCancelled: 'Передачу скасовано',
    shortage: 'Нестача',
    writeOff: 'Списання',
    correction: 'Виправлення',
  },
  participantStatus: {
    invited: 'Запрошено',
    applied: 'Очікує підтвердження',
    confirmed: 'Участь підтверджено',
    aided: 'Допомогу видано',
    rejected: 'Відхилено',
  },
  rejectionReason: {
    declined: 'Відмова від запрошення',
    revoked: 'Запрошення відкликано',
    withdrawn: 'Заявку відкликано учасником',
    byOrganizer: 'Відхилено організатором',
    expired: 'Термін відповіді минув',
    eventCancelled: 'Захід скасовано',
  },
  accountStatus: {
    notApproved: 'Чекає перевірки',
    approved: 'Схвалено',
    declined: 'Відхилено',
  },
  reportStatus: {
    draft: 'Чернетка',
    submitted: 'На розгляді',
    accepted: 'Прийнято',
    returned: 'Повернуто',
  },
  peopleCategory: {
    children: `Діти до ${reportAges.adult} років`,
    adults: `Дорослі ${reportAges.adult}–${reportAges.elderly - 1} років`,
    elderly: `Літні люди від ${reportAges.elderly} років`,
    pregnant: 'Вагітні',
    disabled: 'Особи з інвалідністю',
    families: 'Родини',
  },
  livingCondition: {
    ownHome: 'Власне житло',
    rented: 'Орендоване житло',
    relatives: 'У рідних або знайомих',
    collective: 'Місце тимчасового проживання',
    damaged: 'Пошкоджене житло',
    other: 'Інше',
  },
} as const satisfies Labels;
