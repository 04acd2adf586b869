const palette = {
  title: 'Go to',
  placeholder: 'Search screens, experiments or containers',
  screens: 'Screens',
  experiments: 'Experiments',
  containers: 'Containers',
  organizations: 'Other organizations',
  searching: 'Searching…',
  nothing: 'Nothing matches "{{typed}}"',
  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Go to any screen, experiment or container',
    help: 'Show this list',
    next: 'To the next item (with Shift: back)',
    list: 'Move in menus and lists',
    ends: 'To the first or the last of a menu or list',
    close: 'Close a dialog or menu',
  },
} as const
/** What the command palette and the list of shortcuts say. */
export const keyboard = { palette } as const
