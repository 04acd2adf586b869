export const notifications = {
  notifications: {
    title: 'Notifications',
    failed: 'Could not load notifications',
    pickBody: 'Each container has its own notifications. Choose one to see them.',
    tabs: { unresolved: 'Unresolved', resolved: 'Resolved' },
    columns: { status: 'Status', event: 'Event', source: 'Source', time: 'Time', actions: 'Actions' },
    status: { open: 'Unresolved', handled: 'Resolved' },
    pushFailed: 'The message was not sent. Check the LINE connection',
    counts: {
      count_one: '{{count}} time',
      count_other: '{{count}} times',
      orders_one: '{{count}} order',
      orders_other: '{{count}} orders',
      visitors_one: '{{count}} visitor',
      visitors_other: '{{count}} visitors',
    },
    events: {
      element_not_found: 'Element not found',
      change_undone: 'The page undid a change',
      style_overridden: 'The page overrode a change',
      script_failed: 'Custom JavaScript failed',
      errors_frequent: 'Over 5% of visitors miss part of a version',
      login_failing: 'Unusually many failed sign-ins',
      rule_refused: 'Experiment held back by a URL rule',
      orders_held: 'Orders need confirmation',
      sample_ratio: 'Uneven traffic split',
      version_unseen: 'Nobody sees a version',
      traffic_fell: 'Far fewer visitors',
      traffic_rose: 'Unusually many visitors',
      store_traffic_fell: 'Far fewer visitors in the whole store',
      orders_stopped: 'No new orders',
    },
    explain: {
      element_not_found:
        'The element this version changes is not on the page, or there is more than one. Visitors see the page without this change. Check whether the page was rebuilt, and update the selector.',
      change_undone:
        "The page kept restoring its own content, so this change was given up. Visitors see the original. Choose another element, or ask the store's developers.",
      style_overridden:
        'A style that the page marks as important overrides this change, so it was given up. Visitors see the original. Remove that style, or choose another element.',
      script_failed: "This version's custom JavaScript threw an error. The rest of the page is not affected.",
      errors_frequent:
        'Within 24 hours, at least one change was not applied for more than 5% of the visitors who saw this version. Check whether its elements are still on the page, or whether the store was rebuilt. Once you mark it as resolved, only visitors who come afterward count. You get this at most once a day per version.',
      login_failing: "The share of successful sign-ins is below the threshold. Check the store's sign-in.",
      rule_refused:
        "A regular expression in the experiment's URL rules could make pages of the store stop responding, or match URLs you did not mean, so visitors do not see the experiment. Stop it. To run it again, copy it, change the rule in the copy, and release the copy.",
      orders_held:
        'The amount of an order is implausibly high or negative, or several visitors claim the same order. Implausible orders do not count until you confirm them. For an order claimed by several visitors, the most credible report counts for now. You get this at most once a day per container.',
      sample_ratio:
        'Visitors were not split between the versions as the weights say. Do not act on the figures of the report until you have found and fixed the cause.',
      version_unseen:
        'By its weight, many new visitors should have seen this version in the last 24 hours. Nobody did. Preview the version to see whether it shows. If it redirects, check that the target page opens and carries the snippet.',
      traffic_fell:
        'On the last complete day far fewer visitors than usual saw it, while the store as a whole did not change as much. Check that the page still has its URL, and that the URL rules still match it.',
      traffic_rose:
        'On the last complete day far more visitors than usual saw it, and the growth of the whole store does not explain it. Unless an ad or a campaign brought them, check that the URL rules match no other pages, and look out for bots.',
      store_traffic_fell:
        'On the last complete day far fewer visitors than usual came to the store. Check that the snippet is still on every page, and that the store opens.',
      orders_stopped:
        'Visitors still come, but no new orders arrive. Check whether the order confirmation page still sends the purchase event. If your server sends orders, check that its key still works.',
    },
    details: 'View details',
    hide: 'Hide details',
    fields: {
      experiment: 'Experiment',
      version: 'Version',
      selector: 'Selector',
      rule: 'URL rule',
      part: 'Problem part',
      message: 'Error message',
      page: 'Page',
      count: 'Occurrences',
      orders: 'Orders to confirm',
      visitors: 'Visitors affected',
      hours: 'Hours without orders',
      seen: 'Actual',
      expected: 'Expected',
      ofVisitors: '{{affected}} of {{visitors}} who saw this version ({{share}})',
      first: 'First seen',
      last: 'Last seen',
      handled: 'Resolved at',
      handledBy: '{{time}}, {{name}}',
      push: 'Push',
    },
    toVersion: 'Go to the version',
    toSettings: 'Go to the settings',
    toOrders: 'Go to the orders',
    toReport: 'View report',
    toContainer: 'Go to the container settings',
    resolve: {
      verb: 'Mark as resolved',
      title: 'Mark "{{name}}" as resolved?',
      body: 'If it happens again, you will get a new notification.',
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
        'You will see here when a version cannot find its element or fails, when visitors or orders are not as usual, and when orders need confirmation.',
      resolved: 'No resolved notifications yet',
      resolvedBody: 'What you mark as resolved is kept here.',
    },
  },
}
