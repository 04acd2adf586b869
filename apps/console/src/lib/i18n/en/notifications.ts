export const notifications = {
  notifications: {
    title: 'Notifications',
    failed: 'Notifications could not be loaded',
    pickBody: 'Notifications belong to a container. Choose one to see its notifications.',
    tabs: { unresolved: 'Unresolved', resolved: 'Resolved' },
    columns: { status: 'Status', event: 'Event', source: 'Source', time: 'Time', actions: 'Actions' },
    status: { open: 'Unresolved', handled: 'Resolved' },
    pushFailed: 'The message was not sent. Check the LINE binding',
    counts: {
      count_one: '{{count}} time',
      count_other: '{{count}} times',
      orders_one: '{{count}} order',
      orders_other: '{{count}} orders',
    },
    events: {
      element_not_found: 'Element not found',
      change_undone: 'The page undid a change',
      style_overridden: 'The page overrode a change',
      script_failed: 'Custom JavaScript failed',
      login_failing: 'Unusually many failed sign-ins',
      rule_refused: 'Experiment held back by a URL rule',
      orders_held: 'Orders need confirming',
    },
    explain: {
      element_not_found:
        'The element that the version changes is not on the page, or there is more than one. Visitors see the page without this change. See whether the page was rebuilt, and update the selector.',
      change_undone:
        "The page kept putting its own content back, so the version gave up this change. Visitors see the original. Choose another element, or ask the store's developers.",
      style_overridden:
        'An important style of the page overrides the version, so it gave up this change. Visitors see the original. Remove that style, or choose another element.',
      script_failed: "The version's custom JavaScript threw an error. The rest of the page is not affected.",
      login_failing: "The share of successful sign-ins is below the threshold. Check the store's sign-in.",
      rule_refused:
        "A regular expression in the experiment's URL rules could make pages of the store stop responding, or match addresses that were not meant, so visitors do not see the experiment. Stop it. To run it again, copy it, change the rule in the copy, and release the copy.",
      orders_held:
        'The amount of an order is too high to be plausible or below zero, or several visitors claim the same order. Implausible orders are in no report until you confirm them. Of a claimed order, the most credible report counts for now. You get this at most once a day for each container.',
    },
    details: 'View details',
    hide: 'Hide details',
    fields: {
      experiment: 'Experiment',
      version: 'Version',
      selector: 'Selector',
      rule: 'URL rule',
      part: 'Part at fault',
      message: 'Error message',
      page: 'Page',
      count: 'How often',
      orders: 'Orders to confirm',
      first: 'First time',
      last: 'Last time',
      handled: 'Resolved at',
      handledBy: '{{time}}, {{name}}',
      push: 'Push',
    },
    toVersion: 'Go to the version',
    toSettings: 'Go to the settings',
    toOrders: 'Go to the orders',
    resolve: {
      verb: 'Mark as resolved',
      title: 'Mark "{{name}}" as resolved?',
      body: 'If it happens again, there will be a new notification.',
      done: 'Marked as resolved',
      failed: 'Could not mark it as resolved',
    },
    resolveAll: {
      verb: 'Mark all as resolved',
      title_one: 'Mark {{count}} notification of this container as resolved?',
      title_other: 'Mark all {{count}} notifications of this container as resolved?',
    },
    empty: {
      unresolved: 'No unresolved notifications',
      unresolvedBody:
        'You are told here when a version does not find its element on a page or fails, or orders need confirming.',
      resolved: 'No resolved notifications yet',
      resolvedBody: 'What was marked as resolved stays here.',
    },
  },
}
