export const texts = {
  pointing: {
    title: { element: 'Select an element', picture: 'Select a picture' },
    pickHelp: 'Click an element of the page. Arrow keys move to its neighbors, its parent, or what is in it.',
    picked: 'Selected element',
    use: { element: 'Use this element', picture: 'Use this picture' },
    noPicture: 'This element is not a picture. Select the picture itself.',
    lost: 'The other window was closed, or has left the form. Close this window and start again from the form.',
    nothing: {
      element: 'Click an element on the store page, then "Use this element".',
      picture: 'Click a picture on the store page, then "Use this picture".',
    },
    browsing: 'Links and buttons work as usual. To select something, switch to "Select" above.',
    cancel: 'Cancel',
  },
} as const
