#!/bin/sh
# Chromium's sandbox: by user namespaces where the system allows them to every user, else by this one program.
if setpriv --reuid=65534 --regid=65534 --clear-groups unshare --user true 2>/dev/null; then mode=0755; else mode=4755; fi
chmod "$mode" '/opt/${sanitizedProductName}/chrome-sandbox' || true

# Ubuntu 24.04 and later allow user namespaces to programs with a profile; older ones can't read it.
profile='/opt/${sanitizedProductName}/resources/apparmor-profile'
if command -v apparmor_parser >/dev/null && apparmor_parser --skip-kernel-load --debug "$profile" >/dev/null 2>&1; then
  cp -f "$profile" '/etc/apparmor.d/${executable}'
  apparmor_parser --replace --write-cache --skip-read-cache '/etc/apparmor.d/${executable}' 2>/dev/null || true
fi

command -v update-desktop-database >/dev/null && update-desktop-database -q /usr/share/applications
command -v gtk-update-icon-cache >/dev/null && gtk-update-icon-cache -q -f /usr/share/icons/hicolor
exit 0
