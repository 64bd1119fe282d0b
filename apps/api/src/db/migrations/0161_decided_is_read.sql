-- What waits for a decision is found by what it is about, to be read with the decision.
CREATE INDEX notifications_waiting ON notifications (link)
  WHERE kind IN ('partnerWaiting', 'updateWaiting', 'deletionRequested', 'helpRequestNew', 'declarationSubmitted', 'actToCentral', 'reportSubmitted', 'feedbackNew');
