export const texts = {
  standing: {
    steps: 'Steps before release',
    ready: 'All set, ready to release',
    othersRelease: 'You do not have the right to release it.',
    justReleased: {
      title: 'Released',
      now: 'Matching visitors see it now. On the store you see one of the versions, like any visitor.',
      later: 'Matching visitors will see it once it starts.',
      view: 'View on the store',
      report: 'Open the report',
    },
    stepsLeft_one: '{{count}} step left before release',
    stepsLeft_other: '{{count}} steps left before release',
    schedule: 'Fix the weights of the schedule "{{name}}"',
    heldBack: {
      title: 'Visitors do not see this {{kind}}',
      why: 'A regular expression in its URL rules could make pages of the store stop responding, or match URLs you did not mean, so the {{kind}} is kept off the store:',
      todo: 'Stop this {{kind}}. To run it again, copy it, change the rule in the copy, and release the copy.',
    },
    deleted: {
      alone: {
        picture: 'Replace the image, which was deleted',
        namedPicture: 'Replace the image "{{name}}", which was deleted',
        timer: 'Replace or remove the timer, which was deleted',
      },
      inVersion: {
        picture: 'Replace the image in "{{version}}", which was deleted',
        namedPicture: 'Replace the image "{{name}}" in "{{version}}", which was deleted',
        timer: 'Replace or remove the timer in "{{version}}", which was deleted',
      },
    },
  },
} as const
