import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, TabPanels, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import stripStyles from './Strip.module.css'
import styles from './Tabs.module.css'

interface TabsProps {
  label: string
  tabs: readonly { id: string; title: string; content: ReactNode }[]
  /** The open tab and the function that changes it, if an address keeps it. */
  open?: string
  onOpen?: (id: string) => void
}

/** Parts of a screen, one visible at a time; arrows move from one to the next. */
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  return (
    <AriaTabs
      {...(open !== undefined && { selectedKey: open })}
      onSelectionChange={(id) => onOpen?.(String(id))}
      className={styles['tabs'] ?? ''}
    >
      <TabList aria-label={label} className={`${styles['list']} ${stripStyles['strip']}`}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={styles['tab'] ?? ''}>
            {title}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} id={id} className={styles['panel'] ?? ''}>
            {content}
          </TabPanel>
        ))}
      </TabPanels>
    </AriaTabs>
  )
}
