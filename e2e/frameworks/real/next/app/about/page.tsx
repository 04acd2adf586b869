import { Story } from '../../../../shops/react/parts.tsx'

const AboutPage = () => <Story />

export default AboutPage
