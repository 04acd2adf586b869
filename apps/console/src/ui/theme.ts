import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Accent; 7 is the brand color and carries white text at 5.3:1. */
const teal: MantineColorsTuple = [
  '#e9f5f3',
  '#d0e9e5',
  '#a4d6cf',
  '#74c1b7',
  '#49aca1',
  '#25978c',
  '#12867d',
  '#0b7a75',
  '#08625e',
  '#064c49',
]

/** Warm grays: surfaces, hairlines, text. 6 is the quietest that still carries text on white. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#ebe8e3',
  '#e0dcd5',
  '#cdc8bf',
  '#a39d92',
  '#716b61',
  '#57524a',
  '#3a3631',
  '#23201d',
]

const dark: MantineColorsTuple = [
  '#ece9e4',
  '#d3cfc8',
  '#aba59b',
  '#7d776d',
  '#4a4640',
  '#383530',
  '#292723',
  '#1c1a18',
  '#141311',
  '#0d0c0b',
]

const amber: MantineColorsTuple = [
  '#fff6e3',
  '#fdeac4',
  '#f8d48a',
  '#f1bc4e',
  '#e3a21f',
  '#c78809',
  '#a86f02',
  '#8a5a00',
  '#6e4800',
  '#533600',
]

const red: MantineColorsTuple = [
  '#fdefed',
  '#fadbd7',
  '#f3b3ac',
  '#ea877d',
  '#df5f53',
  '#d04337',
  '#c0342a',
  '#ab2a21',
  '#8a211a',
  '#691813',
]

const green: MantineColorsTuple = [
  '#eaf6ec',
  '#d3ecd8',
  '#a6d9b0',
  '#75c485',
  '#4bae60',
  '#2f9746',
  '#228039',
  '#1a6d2f',
  '#145726',
  '#0e411c',
]

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  colors: { teal, gray, dark, amber, red, green },
  black: '#23201d',
  fontFamily: '"Noto Sans TC", "Noto Sans CJK TC", "PingFang TC", "Microsoft JhengHei", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.6', sm: '1.6', md: '1.6', lg: '1.6', xl: '1.5' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.4' },
      h2: { fontSize: '16px', lineHeight: '1.5' },
      h3: { fontSize: '14px', lineHeight: '1.6' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 500 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Badge: { styles: { root: { textTransform: 'none' }, label: { fontWeight: 400 } } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      styles: { label: { fontWeight: 500, marginBottom: 4 }, description: { marginTop: 2 } },
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', padding: 'lg', transitionProps: { duration: 120 } },
      styles: { title: { fontSize: 16, fontWeight: 600, lineHeight: 1.45 } },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Paper: { defaultProps: { withBorder: true, radius: 'md' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
  },
})
