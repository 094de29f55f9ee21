import { defineText } from './define-text.ts'

/** Newer versions of Recto: the question, the choice and the steps. */
export const updatesText = defineText({
  en: {
    title: 'Updates',
    askWhat: 'Shall Recto look for newer versions?',
    askWhy:
      'Once a day, while it runs, it would ask its publisher’s server which version is the newest. That would be the only request it makes by itself; nothing about you or your documents goes with it.',
    look: 'Look for updates',
    dontLook: 'Don’t look',
    lookByItself: 'Look for newer versions once a day',
    check: 'Look now',
    checking: 'Looking for a newer version…',
    current: (when: string) => `This is the newest version (asked ${when}).`,
    found: (version: string) => `Version ${version} is there.`,
    whatIsNew: 'What is new',
    download: 'Download',
    downloading: (version: string, share: string) => `Downloading version ${version}: ${share}`,
    cancel: 'Cancel',
    ready: (version: string) => `Version ${version} is downloaded.`,
    readyNote: 'Recto ends and starts again as the new version. Parses under way go on then.',
    install: 'Restart and update',
    tryAgain: 'Try again',
    noFeed: 'This Recto was built without updates.',
    systemPackages:
      'This Recto came as a package of the system and is updated with it, by the system’s own tools.',
    portable: 'A portable Recto is updated by downloading it again.',
  },
  ko: {
    title: '업데이트',
    askWhat: 'Recto가 새 버전이 있는지 확인할까요?',
    askWhy:
      '실행 중에 하루 한 번 배포자의 서버에 가장 새 버전을 묻습니다. Recto가 스스로 보내는 유일한 요청이며, 사용자나 문서에 관한 것은 보내지 않습니다.',
    look: '확인하기',
    dontLook: '확인하지 않기',
    lookByItself: '하루 한 번 새 버전 확인',
    check: '지금 확인',
    checking: '새 버전을 확인하는 중…',
    current: (when: string) => `가장 새 버전입니다(${when} 확인).`,
    found: (version: string) => `버전 ${version}이 나왔습니다.`,
    whatIsNew: '새로운 점',
    download: '내려받기',
    downloading: (version: string, share: string) => `버전 ${version} 내려받는 중: ${share}`,
    cancel: '취소',
    ready: (version: string) => `버전 ${version}을 내려받았습니다.`,
    readyNote: 'Recto를 끝내고 새 버전으로 다시 시작합니다. 진행 중인 분석은 이어집니다.',
    install: '다시 시작하여 업데이트',
    tryAgain: '다시 시도',
    noFeed: '이 Recto는 업데이트 없이 만들어졌습니다.',
    systemPackages: '이 Recto는 시스템 패키지로 설치되어 시스템의 도구로 업데이트됩니다.',
    portable: '휴대용 Recto는 다시 내려받아 업데이트합니다.',
  },
})
