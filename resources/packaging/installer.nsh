; What the installer adds for Windows to offer Recto under "Open with", and for the command line.
; Nothing here makes Recto the program that opens a file: that is the user's choice in Windows' settings.

!define RECTO_CLASS "Recto.Document"
!define RECTO_CAPABILITIES "Software\Recto\Capabilities"
; On every user's PATH since Windows 10: PATH itself, which an installer can cut short, is left alone.
!define RECTO_COMMAND "$LOCALAPPDATA\Microsoft\WindowsApps\recto.cmd"

!macro rectoOpens EXTENSION
  WriteRegStr SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "${RECTO_CLASS}" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\Recto.exe\SupportedTypes" ".${EXTENSION}" ""
  WriteRegStr SHELL_CONTEXT "${RECTO_CAPABILITIES}\FileAssociations" ".${EXTENSION}" "${RECTO_CLASS}"
!macroend

!macro rectoNoLongerOpens EXTENSION
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "${RECTO_CLASS}"
!macroend

!macro eachExtension DO
  !insertmacro ${DO} "pdf"
  !insertmacro ${DO} "jpg"
  !insertmacro ${DO} "jpeg"
  !insertmacro ${DO} "png"
  !insertmacro ${DO} "bmp"
  !insertmacro ${DO} "tif"
  !insertmacro ${DO} "tiff"
  !insertmacro ${DO} "heic"
  !insertmacro ${DO} "heif"
  !insertmacro ${DO} "docx"
  !insertmacro ${DO} "pptx"
  !insertmacro ${DO} "xlsx"
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\${RECTO_CLASS}" "" "Document"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${RECTO_CLASS}\shell\open\command" "" '"$INSTDIR\Recto.exe" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\Recto.exe\shell\open\command" "" '"$INSTDIR\Recto.exe" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\recto" "" "URL:Recto"
  WriteRegStr SHELL_CONTEXT "Software\Classes\recto" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\recto\shell\open\command" "" '"$INSTDIR\Recto.exe" "%1"'
  WriteRegStr SHELL_CONTEXT "${RECTO_CAPABILITIES}" "ApplicationName" "Recto"
  WriteRegStr SHELL_CONTEXT "${RECTO_CAPABILITIES}" "ApplicationDescription" "See what a document parser saw"
  WriteRegStr SHELL_CONTEXT "Software\RegisteredApplications" "Recto" "${RECTO_CAPABILITIES}"
  !insertmacro eachExtension rectoOpens

  ; Without the user's name: it is written in Windows' character set, and a console reads it in one of its own.
  Push $1
  Push $2
  Push $3
  StrLen $1 "$LOCALAPPDATA"
  StrCpy $2 "$INSTDIR" $1
  StrCpy $3 "$INSTDIR" "" $1
  ${If} "$2" == "$LOCALAPPDATA"
    StrCpy $2 "%LOCALAPPDATA%$3"
  ${Else}
    StrCpy $2 "$INSTDIR"
  ${EndIf}
  FileOpen $0 "${RECTO_COMMAND}" w
  FileWrite $0 '@"$2\resources\bin\recto.cmd" %*$\r$\n'
  FileClose $0
  Pop $3
  Pop $2
  Pop $1
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, i 0, i 0)'
!macroend

!macro customUnInstall
  !insertmacro eachExtension rectoNoLongerOpens
  DeleteRegKey SHELL_CONTEXT "Software\Classes\${RECTO_CLASS}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Applications\Recto.exe"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\recto"
  DeleteRegKey SHELL_CONTEXT "Software\Recto"
  DeleteRegValue SHELL_CONTEXT "Software\RegisteredApplications" "Recto"
  Delete "${RECTO_COMMAND}"
  System::Call 'shell32::SHChangeNotify(i 0x8000000, i 0, i 0, i 0)'
!macroend
