/**
 * What all of Mantine's parts stand on, in its layer so that ours win without a fight. The style of each part comes with
 * the part: the build adds it (`mantineStyles` in `vite.config.ts`).
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
