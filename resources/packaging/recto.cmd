@echo off
rem Recto in a console. A batch file waits for a program with a window, which a console does not.
"%~dp0..\..\Recto.exe" --cli -- %*
exit /b %ERRORLEVEL%
