export const texts = {
  places: {
    title: 'Choose places',
    search: 'Search for a city or district',
    nothing: 'Nothing found for "{{text}}"',
    all: 'Select all',
    none: 'Clear',
    open: 'Show the districts of {{city}}',
    shut: 'Hide the districts of {{city}}',
    taken: 'Used by another place',
    done: 'Done',
    picked_one: '{{count}} place selected',
    picked_other: '{{count}} places selected',
    every: 'All cities',
    unpicked: 'No place selected yet',
    more: '{{places}} and more, {{count}} in all',
    choose: 'Choose places',
  },
}
