#!/bin/sh
# deb: remove, purge, upgrade, …; rpm: how many versions are left. What a new version has put in place stays.
case $1 in remove | purge | 0) ;; *) exit 0 ;; esac

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  command -v apparmor_parser >/dev/null && apparmor_parser --remove "$profile" 2>/dev/null
  rm -f "$profile"
fi
command -v update-desktop-database >/dev/null && update-desktop-database -q /usr/share/applications
command -v gtk-update-icon-cache >/dev/null && gtk-update-icon-cache -q -f /usr/share/icons/hicolor
exit 0
